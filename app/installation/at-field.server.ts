import { UpstreamError } from "~/upstream/upstream-error";

/** The farm API refuses the request as a whole where a name or an address is taken; on the form it is that field that is wrong. */
export const atField =
  (code: UpstreamError["code"], path: string) =>
  (error: unknown): never => {
    if (!(error instanceof UpstreamError) || error.code !== code) throw error;
    const fields = [{ path, message: error.message }];
    throw new UpstreamError(error.code, error.status, error.message, { fields });
  };
