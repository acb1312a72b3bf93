import pg from "pg";
import { AppError } from "../app-error";

/** Whether a statement failed because a value that must be unique is taken. The transaction is lost then. */
export const isUniqueViolation = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.code === "23505";

/** For `catch`: throws the refusal where a value that must be unique is taken, and what it was given otherwise. */
export const whereTaken =
  (refusal: (constraint: string | undefined) => AppError) =>
  (error: unknown): never => {
    throw isUniqueViolation(error) ? refusal(error.constraint) : error;
  };

const taken = (code: "EmailTaken" | "NameTaken", path: string, message: string) =>
  new AppError(code, message, { fields: [{ path, message }] });

export const emailTaken = () => taken("EmailTaken", "email", "Пользователь с таким email уже есть");
export const nameTaken = (message = "Такое название уже есть") => taken("NameTaken", "name", message);
