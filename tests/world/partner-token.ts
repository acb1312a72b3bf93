import { SignJWT } from "jose";
import { partnerSecret } from "../support/farm-api";
import { people } from "./people";
import { partner } from "./write-people";

/** What the partner's site gives its user, here the first customer's, to sign in with. */
export const partnerToken = (): Promise<string> =>
  new SignJWT({
    customer: partner.customer,
    email: people.farm.email,
    first_name: people.farm.first_name,
    last_name: people.farm.last_name,
  })
    .setProtectedHeader({ alg: "HS256" })
    .setIssuer(partner.name)
    .setAudience("polevod")
    .setIssuedAt()
    .setExpirationTime("5 minutes")
    .sign(new TextEncoder().encode(partnerSecret));
