import { type ComponentType, lazy, useState } from 'react'

interface LazyPart<P> {
  readonly Part: ComponentType<P>
  /** fetches its code before it is drawn */
  readonly preload: () => void
}
/** A component whose code comes on its own; once that is here, it is drawn at once, without a placeholder's turn. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let here: ComponentType<P> | undefined
  const fetched = async () => {
    here = await load()
    return { default: here }
  }
  const Later = lazy(fetched)
  function Part(props: P) {
    // the same for as long as it stands: another component would lose what is typed
    const [Drawn] = useState<ComponentType<P>>(() => here ?? Later)
    return <Drawn {...props} />
  }
  return {
    Part,
    preload: () => {
      // whoever draws it reports what did not arrive
      if (here === undefined) void fetched().catch(() => undefined)
    },
  }
}
