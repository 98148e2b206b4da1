/** The notes about the open view: what is changed, left out or missing; a chunk of its own. */
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { joinNames } from '../../../lib/format.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { leftOutWords } from '../../queries/left-out-words.ts'
import { isChanged, savedViewQuery } from '../../queries/open-view.ts'
import { mayChange, shownIn, useViewActions } from './view-actions.ts'
import { ViewDialog } from './view-dialog.tsx'
import type { ViewProps } from './view-props.ts'
import styles from './views.module.css'

export function OpenViewBar(props: ViewProps) {
  const { t } = useTranslation()
  const { leftOut, missing } = props.view
  return (
    <div className={styles.bar}>
      {missing && (
        <p role="status">{t('This view is gone, or is no longer shared with you. The list is shown without it.')}</p>
      )}
      {leftOut.length > 0 && (
        <p role="status">
          {t('The list shows this view without what it does not have for you: {{what}}.', {
            what: joinNames(leftOutWords(leftOut, t)),
          })}
        </p>
      )}
      {isChanged(props.state) && <Changed {...props} />}
    </div>
  )
}
function Changed(props: ViewProps) {
  const { resource: _, state, columns, view: open } = props
  const { t } = useTranslation()
  const session = useSession()
  const actions = useViewActions()
  const [saving, setSaving] = useState(false)
  const [asNew, setAsNew] = useState(false)
  const { view } = open
  const { data } = useQuery({ ...savedViewQuery(view?._id ?? ''), enabled: view !== undefined })
  if (view === undefined) return null
  const save = async () => {
    setSaving(true)
    try {
      await actions.update(view, shownIn(state, columns))
      toast.success({ title: t('The view “{{name}}” is saved', { name: view.name }) })
      actions.open(view._id)
    } finally {
      setSaving(false)
    }
  }
  return (
    <>
      <span role="status">{t('“{{name}}”, changed', { name: view.name })}</span>
      {data && mayChange(data, session) && (
        // what failed has been toasted by the call
        <Button size="small" type="primary" loading={saving} onClick={() => void save().catch(() => undefined)}>
          {t('Save view')}
        </Button>
      )}
      <Button size="small" onClick={() => setAsNew(true)}>
        {t('Save as')}
      </Button>
      <Button size="small" type="text" onClick={() => actions.open(view._id)}>
        {t('Reset')}
      </Button>
      {asNew && <ViewDialog {...props} edited={null} onClose={() => setAsNew(false)} />}
    </>
  )
}
