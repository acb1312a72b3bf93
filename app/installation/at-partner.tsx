import { Badge } from "~/ui/badge";

interface AtPartnerProps {
  partner: string | null;
  external_id: string | null;
  /** Whose sign-in this installation can verify. */
  partners: readonly string[];
}

/** Under which number a partner knows an organisation, and that its sign-in can't work yet. */
export function AtPartner({ partner, external_id, partners }: AtPartnerProps) {
  if (partner === null) return "—";
  return (
    <>
      {partner}: {external_id}
      {!partners.includes(partner) && (
        <>
          {" "}
          <Badge tone="warning">нет ключа</Badge>
        </>
      )}
    </>
  );
}
