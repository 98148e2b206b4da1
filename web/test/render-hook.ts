/** Runs a hook as a component does, without a page: what it draws is nothing, so that React asks little of a document. */
import { act, createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import './browser-globals.ts'

interface RenderedHook<T> {
  /** what the hook answered when it last ran */
  readonly now: () => T
  /** what a person or a server does, and all that follows from it */
  readonly act: (what: () => unknown) => Promise<void>
  /** runs the hook again, as where other props come from above */
  readonly rerender: () => Promise<void>
}
/** As much of an element as a root needs that never holds one. */
function emptyPage(): Element {
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined }
  const page = { nodeType: 9, activeElement: null, defaultView: { HTMLIFrameElement: Object }, ...listeners }
  const root = { nodeType: 1, tagName: 'DIV', namespaceURI: '', ownerDocument: page, textContent: '', ...listeners }
  return root as unknown as Element // nothing is ever put into it
}
export async function renderHook<T>(
  hook: () => T,
  around: (children: ReactNode) => ReactNode = children => children,
): Promise<RenderedHook<T>> {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const answers: T[] = []
  const Hook = () => {
    answers.push(hook())
    return null
  }
  const root = createRoot(emptyPage())
  const rerender = () => act(async () => root.render(around(createElement(Hook))))
  await rerender()
  onTestFinished(() => act(async () => root.unmount()))
  return {
    now: () => answers.at(-1) as T, // it has run at least once
    act: what =>
      act(async () => {
        await what()
      }),
    rerender,
  }
}
