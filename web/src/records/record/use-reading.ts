import { useEffect, useState } from 'react'
import { plainKey } from '../../lib/plain-key.ts'
import { useSession } from '../../lib/session.ts'
import { KEYS } from '../../lib/shortcut-keys.ts'

/** Whether records open to be read rather than changed, as the profile says; `e` leads to the form. */
export function useReading(possible: boolean) {
  const { profile } = useSession()
  const [choice, setChoice] = useState<boolean>()
  const reading = choice ?? profile?.recordsOpenAs === 'summary'
  const form = possible && reading
  useEffect(() => {
    if (!form) return undefined
    const press = (event: KeyboardEvent) => {
      if (plainKey(event) !== KEYS.edit) return
      event.preventDefault()
      setChoice(false)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [form])
  return {
    reading: form,
    /** this record */
    edit: () => setChoice(false),
    /** this record, and those that are opened from now on */
    choose: (first: boolean) => {
      setChoice(first)
      void import('../queries/keep-record-view.ts').then(({ keepRecordView }) =>
        keepRecordView(first ? 'summary' : 'form'),
      )
    },
  }
}
export type Reading = ReturnType<typeof useReading>
