/** Work that is done behind the requests: by name, once for all processes, seen by staff. */
export interface Job<T extends object = object> {
  /** kebab-case; also the name of its queue */
  readonly name: string
  /** what staff read */
  readonly title: string
  /** seconds from the end of one run to the next, or once each night; without it, it runs when it is sent */
  readonly every?: number | 'night'
  /** how often a sent job is tried again, each time after a longer pause; one that runs at intervals has its next run */
  readonly retries?: number
  /** seconds that a run may take before it is begun anew, also where its process was killed; 600 if not said */
  readonly expires?: number
  /** Throws where it could not be done. A text that it answers is what staff read of the run. */
  readonly run: (payload: T) => Promise<unknown>
}
/** A job whose payload is nobody's business: of every one. */
export type AnyJob = Job<never>
/** Keeps the type of the payload. */
export const defineJob = <T extends object = object>(job: Job<T>): Job<T> => job
