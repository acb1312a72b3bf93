import { useNavigation } from "@remix-run/react";
import { Button, type ButtonProps } from "../button";

export interface SubmitButtonProps extends Omit<ButtonProps, "type" | "onClick"> {
  /** Label while the form is being sent. */
  busyLabel?: string;
  /** Whether it is being sent; by default whether the page is submitting anything. Pass it for a fetcher's form. */
  busy?: boolean;
}

/** Can't be pressed twice: disabled from the press until the next page is there. The spinner waits 300 ms. */
export function SubmitButton({
  busyLabel = "Сохранение…",
  busy,
  disabled,
  children,
  icon,
  ...button
}: SubmitButtonProps) {
  const navigation = useNavigation();
  const sending = busy ?? (navigation.formMethod !== undefined && navigation.formMethod !== "GET");
  const mine = sending && (busy !== undefined || isPressed(navigation.formData, button));
  return (
    <Button {...button} type="submit" disabled={disabled || sending} icon={mine ? undefined : icon}>
      {mine && <span className="spinner" aria-hidden="true" />}
      {mine ? busyLabel : children}
    </Button>
  );
}

/** Of several buttons that send different values, only the pressed one tells of the wait. */
function isPressed(sent: FormData | undefined, { name, value }: Pick<ButtonProps, "name" | "value">): boolean {
  return name === undefined || value === undefined || sent?.getAll(name).includes(String(value)) === true;
}
