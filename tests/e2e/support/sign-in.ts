import { type BrowserContext, expect } from "@playwright/test";

/** Signs a browser in as the login form does, without showing it. */
export async function signIn(context: BrowserContext, app: string, email: string, password: string): Promise<void> {
  const answer = await context.request.post(`${app}/login`, { form: { email, password }, maxRedirects: 0 });
  expect(answer.status(), `signing in as ${email}`).toBe(302);
}
