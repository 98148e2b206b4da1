/** Sets of states, exported beside the workflow whose states they are. */

/** States of a field, each of which the compiler looks up among its options. */
export const statesOf = <V extends string, const S extends readonly V[]>(
  _field: { readonly options: readonly V[] },
  ...states: S
): S => states
/** Whether a state is one of these. */
export const isOneOf = <V extends string>(state: V, ...states: readonly NoInfer<V>[]): boolean => states.includes(state)
