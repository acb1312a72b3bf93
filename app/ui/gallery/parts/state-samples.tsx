import { Avatar } from "../../avatar";
import { Badge } from "../../badge";
import { Banner } from "../../banner";
import { Button } from "../../button";
import { ErrorPanel } from "../../error-panel";
import { Loading } from "../../loading";
import { ProgressBar } from "../../progress-bar";
import { Stat, Stats } from "../../stat";
import { Toasts } from "../../toast";
import { longText, Row, Sample } from "./sample";

const tones = ["neutral", "success", "warning", "danger", "info"] as const;

export function StateSamples() {
  return (
    <Sample title="Состояния и сообщения">
      <Banner icon="users" actions={<Button size="sm">Выйти из хозяйства</Button>}>
        Вы действуете от имени «{longText}»
      </Banner>
      <Banner tone="warning">Нет связи. Изменения отправятся, когда она появится.</Banner>
      <Banner tone="danger">Доступ к хозяйству закрыт.</Banner>
      <hr className="my-4 border-line" />
      <Row>
        {tones.map((tone) => (
          <Badge key={tone} tone={tone} icon={tone === "success" ? "check" : undefined}>
            {tone}
          </Badge>
        ))}
        <Avatar name="Петров Иван" />
      </Row>
      <Stats>
        <Stat label="Полей" value="120" />
        <Stat label="Площадь" value="12 345,67" unit="га" note="на 3 % больше прошлого года" />
        <Stat label="NDVI" value="0,62" />
      </Stats>
      <div className="my-4 grid gap-4 md:grid-cols-2">
        <ProgressBar label="Обработка снимка" value={42} />
        <ProgressBar label="Подготовка отчёта" />
      </div>
      <Loading />
      <ErrorPanel title="Не удалось получить поля" code="a1b2c3d4e5" retryTo="?">
        {longText}
      </ErrorPanel>
      <Toasts
        messages={[
          { id: "1", text: "Поле удалено", undo: { action: "/ui", fields: { intent: "restore" } } },
          { id: "2", text: `Ошибка сети: ${longText}`, tone: "error" },
        ]}
      />
    </Sample>
  );
}
