/** Beside the boxes of a period whose days stood the wrong way round. */
export const TurnedNote = () => <p className="text-sm text-muted">Начало стояло позже конца, дни поменяны местами.</p>;
