import { paths } from "~/paths";
import { Button } from "~/ui/button";
import { RequiredMark } from "~/ui/form/field";
import { FormErrors } from "~/ui/form/form-errors";
import { PointFields, type PointValues } from "./inspect-points";
import type { InspectionScreen } from "./load-inspection.server";
import "./inspect.css";

/** Points that a browser without scripts shows; its script adds more, and so does changing an inspection. */
const plainPoints = 2;

/** What stands in the form: what was refused, or an inspection that is changed. */
export interface Filled {
  errors: string[];
  /** Those of a point's, and of the time, again at their place. */
  wrong?: { place: number | "when"; text: string }[];
  /** Whether points lie where only their sender may know that it is right. */
  asked?: boolean;
  typed: Record<string, string>;
  /** Photos that have come before, by the names of their controls. */
  kept: Record<string, string[]>;
}

const none: Filled = { errors: [], typed: {}, kept: {} };

const valuesOf = (typed: Record<string, string>, nth: number): PointValues =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) =>
      name.startsWith(`p${nth}.`) ? [[name.slice(`p${nth}.`.length), value]] : [],
    ),
  );

/** What the page's script has to know; a block of data is no script. */
function Known({ screen: { customerId, user, demoDay, fields, plan, plans } }: { screen: InspectionScreen }) {
  const known = JSON.stringify({ customerId, user, demoDay, fields, plans: plan ? [plan] : plans }).replaceAll(
    "<",
    "\\u003c",
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without a tag in it
  return <script type="application/json" id="known" dangerouslySetInnerHTML={{ __html: known }} />;
}

function FieldChoice({ screen: { own, fields }, chosen }: { screen: InspectionScreen; chosen: string | undefined }) {
  if (own)
    return (
      <>
        <input type="hidden" name="field_id" value={own.id} />
        <input type="hidden" name="crop_id" value={own.cropId ?? ""} />
      </>
    );
  return (
    <>
      <label>
        Поле
        <RequiredMark />
        <select className="input" name="field_id" required defaultValue={chosen ?? ""}>
          <option value="">Выберите поле</option>
          {fields.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <input type="hidden" name="crop_id" value="" />
    </>
  );
}

interface PageProps {
  screen: InspectionScreen;
  answer: Filled | undefined;
  /** Where one comes from who changes an inspection. */
  back?: { name: string; to: string };
}

function Heading({ screen: { customerId, own, plan }, back }: Pick<PageProps, "screen" | "back">) {
  const to = plan
    ? paths.scoutingPlans(customerId, { plan: plan.id })
    : own
      ? paths.field(customerId, own.id, "scouts")
      : paths.scouting(customerId);
  return (
    <>
      <p>
        <a href={back?.to ?? to}>← {back?.name ?? (plan ? "План" : "Осмотры")}</a>
      </p>
      <h1 id="field-name">{own ? `Осмотр: ${own.name}` : "Осмотр"}</h1>
      <p className="text-muted" id="field-crop">
        {own && (own.crop ?? "Культура не указана")}
      </p>
      {plan && (
        <p>
          По плану «{plan.name}»{plan.task && `: ${plan.task}`}
        </p>
      )}
    </>
  );
}

/**
 * The form of an inspection: plain for a browser without scripts, with its own one a page that needs no line. One that is
 * changed is at the server and goes there as a plain form; its script only helps to fill it.
 */
export function InspectPage({ screen, answer, back }: PageProps) {
  if (screen.fields.length === 0)
    return (
      <main className="inspect">
        <Heading screen={screen} />
        <p>
          Полей пока нет. <a href={paths.newField(screen.customerId)}>Добавьте поле</a>, и его можно будет осмотреть.
        </p>
      </main>
    );
  return <InspectForm {...{ screen, answer, back }} />;
}

/** Left empty it is now: a page that a phone has kept would tell the time of another day. What stands keeps its own. */
export function WhenWalked({ answer: { typed, wrong = [] } = none }: { answer: Filled | undefined }) {
  const fault = wrong.find(({ place }) => place === "when");
  return (
    <label>
      {typed.version ? "Когда осмотрено" : "Когда осмотрено, если не сейчас"}
      <input
        className="input"
        type="datetime-local"
        name="scouted_local"
        defaultValue={typed.scouted_local}
        required={typed.version !== undefined}
        {...(fault && { "aria-invalid": true, "aria-describedby": "when-fault" })}
      />
      {fault && (
        <span className="field-error" id="when-fault">
          {fault.text}
        </span>
      )}
    </label>
  );
}

/** Only who stands there knows whether a point off the field is right. */
const Sure = ({ checked }: { checked: boolean }) => (
  <label className="inspect-check">
    <input type="checkbox" name="sure" defaultChecked={checked} /> Место точек верно, сохранить осмотр этого поля
  </label>
);

/**
 * What would be typed before the script has put back what the phone keeps would be written over: until then it is hidden. And a
 * browser that puts what was typed back into a page come anew would make a second inspection of one that was sent.
 */
function InspectForm({ screen, answer, back }: PageProps) {
  const typed = answer?.typed ?? {};
  // What the server has refused came from the form, not from the phone.
  const mends = screen.mends && !answer;
  const known = Number(typed.points ?? 0) + (typed.version ? 1 : 0);
  const count = Math.max(screen.own ? plainPoints : 1, screen.again.length, known);
  return (
    <main className="inspect">
      <Heading {...{ screen, back }} />
      <div id="queue" aria-live="polite">
        {mends && "Введённое лежит на телефоне, форма открывается…"}
      </div>
      <form method="post" encType="multipart/form-data" autoComplete="off" id="inspect" hidden={mends}>
        <FormErrors errors={answer?.errors ?? []} title="Осмотр не сохранён" />
        {answer?.asked && <Sure checked={typed.sure !== undefined} />}
        <input type="hidden" name="client_key" value={typed.client_key ?? screen.clientKey} />
        <FieldChoice screen={screen} chosen={typed.field_id} />
        <WhenWalked answer={answer} />
        {typed.version && <input type="hidden" name="version" value={typed.version} />}
        {screen.plan && <input type="hidden" name="scout_plan_id" value={screen.plan.id} />}
        <input type="hidden" name="points" value={count} />
        {screen.usual && screen.own && (
          <p>
            <a href={paths.newScout(screen.customerId, screen.own.id, { all: 1, plan: screen.plan?.id })}>
              Показать и редкие проблемы
            </a>
          </p>
        )}
        <div id="map" />
        <div id="points">
          {Array.from({ length: count }, (_, nth) => (
            <PointFields
              // biome-ignore lint/suspicious/noArrayIndexKey: points are known by their place
              key={nth}
              nth={nth}
              screen={screen}
              values={answer ? valuesOf(typed, nth) : (screen.again[nth] ?? {})}
              refs={answer?.kept[`p${nth}.ref`] ?? []}
              errors={(answer?.wrong ?? []).filter(({ place }) => place === nth).map(({ text }) => text)}
              open={nth === 0 || screen.again[nth] !== undefined}
            />
          ))}
        </div>
        <label>
          Об осмотре в целом
          <textarea className="input" name="comment" rows={3} maxLength={4000} defaultValue={typed.comment} />
        </label>
        <div className="inspect-save">
          <Button type="submit" variant="primary">
            Сохранить осмотр
          </Button>
        </div>
      </form>
      <Known screen={screen} />
      <script type="module" src={typed.version ? "/phone-edit.js" : "/phone.js"} />
    </main>
  );
}
