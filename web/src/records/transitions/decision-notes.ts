import type { ComponentType } from 'react'
import { createContext } from 'react'
import type { AnyRecord } from '../record/record.ts'

/** What a screen has to say besides the declared facts while a transition is decided, by its name. */
export interface DecisionNotes {
  readonly [transition: string]: ComponentType<{ readonly record: AnyRecord }> | undefined
}
export const DecisionNotesContext = createContext<DecisionNotes>({})
