import { expect, test, vi } from 'vitest'
import { renderHook } from '../../../test/render-hook.ts'
import type { RecordForm } from '../form/fields/use-record-form.ts'
import { useLeaveWhenSaved } from './use-leave-when-saved.ts'

/** A form of which the hook reads what is unsaved, and the way out of it. */
async function opened({ dirty, leave }: { dirty: string[]; leave: (() => void) | undefined }) {
  const screen = { dirty, leave }
  const hook = await renderHook(() => useLeaveWhenSaved({ dirty: screen.dirty } as unknown as RecordForm, screen.leave))
  return { screen, hook, save: () => hook.act(() => hook.now().onSaved?.()) }
}

test('a form that is saved is left, and takes no press until it has gone', async () => {
  const leave = vi.fn<() => void>()
  const { screen, hook, save } = await opened({ dirty: [], leave })
  expect(hook.now().isLeaving).toBe(false)
  await save()
  expect(leave).toHaveBeenCalledTimes(1)
  expect(hook.now().isLeaving).toBe(true)

  screen.leave = undefined // the record is read now, on the same screen
  await hook.rerender()
  expect(hook.now()).toEqual({ onSaved: undefined, isLeaving: false })
})

test('what was typed while it was saved keeps it open', async () => {
  const leave = vi.fn<() => void>()
  const { hook, save } = await opened({ dirty: ['name'], leave })
  await save()
  expect(leave).not.toHaveBeenCalled()
  expect(hook.now().isLeaving).toBe(false)
})
