/** What is being typed as a number, while whoever keeps the number takes it over, at once or some time later. */
export interface TypedNumber {
  readonly text: string
  /** the number that it was told as */
  readonly told: number | null
  /** numbers that may still be seen until that one has arrived: the one before, and those told on the way to it */
  readonly seen: readonly (number | null)[]
}
/** After one more key, over `value`, which is what is kept by now. */
export const typedNext = (
  typed: TypedNumber | undefined,
  value: number | null,
  text: string,
  lastValue: number | null,
): TypedNumber => ({ text, told: lastValue, seen: [...(isBeingTyped(typed, value) ? typed.seen : [value]), lastValue] })

/** Whether what is kept comes of the typing; another number has come from elsewhere, and ends it. */
export const isBeingTyped = (typed: TypedNumber | undefined, value: number | null): typed is TypedNumber =>
  typed?.seen.includes(value) === true

/** The same, once what was told has arrived: what was seen on the way to it would come from elsewhere now. */
export const settleTyped = (typed: TypedNumber, value: number | null): TypedNumber =>
  value === typed.told && typed.seen.length > 1 ? { ...typed, seen: [value] } : typed
