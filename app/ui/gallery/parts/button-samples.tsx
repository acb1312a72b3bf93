import { Button } from "../../button";
import { CopyButton } from "../../copy-button";
import { SubmitButton } from "../../form/submit-button";
import { LinkButton } from "../../link-button";
import { longText, Row, Sample } from "./sample";

const variants = ["primary", "secondary", "ghost", "danger"] as const;

export function ButtonSamples() {
  return (
    <Sample title="Кнопки">
      {(["sm", "md"] as const).map((size) => (
        <Row key={size}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size} icon="plus">
              Добавить
            </Button>
          ))}
          <Button size={size} disabled>
            Недоступна
          </Button>
          <Button size={size} icon="edit" label={`Изменить (${size})`} />
          <LinkButton to="?" size={size} icon="arrow-right">
            Ссылка
          </LinkButton>
        </Row>
      ))}
      <Row>
        <SubmitButton variant="primary">Сохранить</SubmitButton>
        <SubmitButton variant="primary" busy>
          Сохранить
        </SubmitButton>
        <CopyButton text="скопировано" />
        <Button>{longText}</Button>
      </Row>
    </Sample>
  );
}
