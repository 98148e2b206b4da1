import { type ComponentType, lazy, useState } from 'react'

interface LazyPart<P> {
  readonly Part: ComponentType<P>
  /** fetches its code before it is drawn */
  readonly preload: () => void
}
/** A component whose code loads on its own; once it is loaded, it is drawn at once, without a placeholder first. */
export function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let here: ComponentType<P> | undefined
  const fetched = async () => {
    here = await load()
    return { default: here }
  }
  const Later = lazy(fetched)
  function Part(props: P) {
    // the same component for as long as it is mounted: another one would lose what is typed
    const [Drawn] = useState<ComponentType<P>>(() => here ?? Later)
    return <Drawn {...props} />
  }
  return {
    Part,
    preload: () => {
      // the component reports a failed load when it is drawn
      if (here === undefined) void fetched().catch(() => undefined)
    },
  }
}
