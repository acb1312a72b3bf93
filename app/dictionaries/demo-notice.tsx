import { Banner } from "~/ui/banner";

/** Of pesticides. */
export const DemoNotice = () => (
  <div className="mb-4">
    <Banner tone="warning">
      Демонстрационные данные, не Государственный каталог пестицидов. Перед применением сверьтесь с действующим реестром
      и тарной этикеткой.
    </Banner>
  </div>
);
