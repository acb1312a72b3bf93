/** The partner's token that is as good as a signed one. */
export const partnerToken = "partner-token-of-farm";
