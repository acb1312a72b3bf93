import { UpstreamError } from "~/upstream/upstream-error";

/** How a phone is told of what it sent: an answer counts only with the key that came. */
export async function sentAnswer(key: unknown, send: () => Promise<object>): Promise<Response> {
  try {
    return Response.json({ key, ...(await send()) }, { status: 201 });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const { fields = [] } = error.details;
    const why = fields.map(({ message }) => message).join(". ") || error.message;
    const status = error.code === "SessionExpired" ? 401 : error.status;
    return Response.json({ key, code: error.code, why }, { status });
  }
}
