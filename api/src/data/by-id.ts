/** Rows portion by portion in the order of their ids, so that rows that cannot be worked on hold up none behind them. */

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** `read` answers at most `size` rows whose `_id` is above the one that it is given, in rising order. */
export async function* eachById<T extends { readonly _id: string }>(
  size: number,
  read: (after: string) => Promise<readonly T[]>,
): AsyncGenerator<T> {
  let after = BEFORE_ALL
  for (;;) {
    const rows = await read(after)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < size) return
    after = last._id
  }
}
