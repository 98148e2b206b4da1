/** The fields of the record on screen that others have changed since its reader last looked at it. */
import { createContext } from 'react'

export const NO_CHANGES: ReadonlySet<string> = new Set()
export const ChangedFields = createContext(NO_CHANGES)
