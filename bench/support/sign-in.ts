interface Account {
  email: string;
  password: string;
}

/** The cookie of a signed-in person. */
export async function signIn(app: string, { email, password }: Account): Promise<string> {
  const answer = await fetch(`${app}/login`, {
    method: "POST",
    body: new URLSearchParams({ email, password }),
    headers: { origin: app },
    redirect: "manual",
  });
  if (answer.status !== 302) throw new Error(`Signing in was answered ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
