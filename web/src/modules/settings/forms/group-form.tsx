import type { Json } from '@siteoffice/domain/engine/values'
import type { KnownSetting } from '@siteoffice/domain/modules/settings/known-settings'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { problemOf } from './problem-of.ts'
import { SettingControl } from './setting-control.tsx'

/** A setting as it is kept. */
interface Setting {
  readonly _id: string
  readonly version: number
  readonly key: string
  readonly value: unknown
}
interface Props {
  readonly settings: readonly KnownSetting[]
  readonly saved: readonly Setting[]
  readonly changeable: boolean
  readonly onSaved: () => Promise<void>
  /** gets the function that saves the changes; undefined where there are none */
  readonly onChanged: (save: (() => Promise<boolean>) | undefined) => void
}
export function GroupForm({ settings, saved, changeable, onSaved, onChanged }: Props) {
  const { t } = useTranslation()
  const [edits, setEdits] = useState<{ readonly [key: string]: Json }>({})
  const [wrong, setWrong] = useState<{ readonly [key: string]: string }>({})
  const [busy, setBusy] = useState(false)
  const valueOf = ({ key, default: usual }: KnownSetting): Json =>
    // an emptied input stays empty, until the server refuses it
    edits[key] === undefined ? ((saved.find(each => each.key === key)?.value ?? usual) as Json) : edits[key] // kept as JSON, and declared so
  const changed = settings.filter(each => each.key in edits)
  const save = async (): Promise<boolean> => {
    const errors = changed.flatMap(each => {
      const error = problemOf(each, valueOf(each))
      return error === undefined ? [] : [[each.key, error] as const]
    })
    setWrong(Object.fromEntries(errors))
    if (errors.length > 0) return false
    setBusy(true)
    try {
      for (const each of changed) await keep(each, valueOf(each), saved)
      setEdits({})
      toast.success({ title: t('The settings are saved'), key: 'settings' })
      return true
    } catch (error) {
      // the call has toasted it; a setting that somebody else saved meanwhile is shown below it
      if (!(error instanceof ApiError)) throw error
      return false
    } finally {
      setBusy(false)
      await onSaved()
    }
  }
  const dirty = changed.length > 0
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  const tell = useEffectEvent(() => onChanged(dirty ? () => latest.current() : undefined))
  useEffect(() => tell(), [dirty])
  return (
    <form
      className="settings-form"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      {settings.map(each => (
        <SettingControl
          key={each.key}
          setting={each}
          value={valueOf(each)}
          error={wrong[each.key]}
          disabled={!changeable}
          onChange={value => setEdits({ ...edits, [each.key]: value })}
        />
      ))}
      {changeable && (
        <div className="settings-actions">
          <Button type="primary" submit disabled={changed.length === 0} loading={busy}>
            {t('Save')}
          </Button>
          {changed.length > 0 && (
            <Button
              onClick={() => {
                setEdits({})
                setWrong({})
              }}
            >
              {t('Discard')}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}
/** Makes a setting again that somebody has removed. */
async function keep(setting: KnownSetting, value: Json, saved: readonly Setting[]): Promise<void> {
  const { key, group, help } = setting
  const there = saved.find(each => each.key === key)
  if (there !== undefined) await api.put(`/site-config/update/${there._id}`, { version: there.version, value })
  else await api.post('/site-config/create', { key, group, description: help, value, public: setting.public === true })
}
