import { inHeavyLane, TookTooLong } from '../data/lane.ts'
import { Failure } from '../lib/failure.ts'

/** Reads what may take long: in a lane of its own, for a limited time, no longer than somebody waits for it. */
export async function heavily<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await inHeavyLane(work)
  } catch (error) {
    if (!(error instanceof TookTooLong)) throw error
    throw new Failure(
      'unavailable',
      'This takes too long. Choose a shorter period or another filter, or search for more letters.',
    )
  }
}
