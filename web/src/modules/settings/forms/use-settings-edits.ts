/** The settings as they are being changed, and saving all that changed. */
import type { Json } from '@siteoffice/domain/engine/values'
import { KNOWN_SETTINGS, type KnownSetting } from '@siteoffice/domain/modules/settings/known-settings'
import { useState } from 'react'
import { ApiError, api } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { toast } from '../../../lib/toast.ts'
import { problemOf } from './problem-of.ts'

/** A setting as it is kept. */
interface Setting {
  readonly _id: string
  readonly version: number
  readonly key: string
  readonly value: unknown
}
export interface SettingsEdits {
  readonly valueOf: (setting: KnownSetting) => Json
  readonly change: (setting: KnownSetting, value: Json) => void
  readonly changed: readonly KnownSetting[]
  /** sentences about wrong values, by key */
  readonly wrong: { readonly [key: string]: string }
  readonly busy: boolean
  /** whether all was saved */
  readonly save: () => Promise<boolean>
  readonly discard: () => void
}
export function useSettingsEdits(saved: readonly Setting[], onSaved: () => Promise<void>): SettingsEdits {
  const { t } = useTranslation()
  const [edits, setEdits] = useState<{ readonly [key: string]: Json }>({})
  const [wrong, setWrong] = useState<{ readonly [key: string]: string }>({})
  const [busy, setBusy] = useState(false)
  const kept = ({ key, default: usual }: KnownSetting): Json =>
    (saved.find(each => each.key === key)?.value ?? usual) as Json // kept as JSON, and declared so
  // an emptied input stays empty, until the server refuses it
  const valueOf = (setting: KnownSetting): Json => edits[setting.key] ?? (setting.key in edits ? null : kept(setting))
  const changed = KNOWN_SETTINGS.filter(each => each.key in edits)
  async function save(): Promise<boolean> {
    if (busy || changed.length === 0) return !busy
    const sent = edits
    const errors = changed.flatMap(each => {
      const error = problemOf(each, valueOf(each))
      return error === undefined ? [] : [[each.key, error] as const]
    })
    setWrong(Object.fromEntries(errors))
    if (errors.length > 0) return false
    setBusy(true)
    try {
      for (const each of changed) await keep(each, valueOf(each), saved)
      // what was typed meanwhile is still to be saved
      setEdits(now => Object.fromEntries(Object.entries(now).filter(([key, value]) => sent[key] !== value)))
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
  return {
    valueOf,
    change: (setting, value) => {
      const { [setting.key]: _, ...others } = edits
      const same = JSON.stringify(value) === JSON.stringify(kept(setting))
      setEdits(same ? others : { ...edits, [setting.key]: value })
    },
    changed,
    wrong,
    busy,
    save,
    discard: () => {
      setEdits({})
      setWrong({})
    },
  }
}
/** Makes a setting again that somebody has removed. */
async function keep(setting: KnownSetting, value: Json, saved: readonly Setting[]): Promise<void> {
  const { key, group, help } = setting
  const there = saved.find(each => each.key === key)
  if (there !== undefined) await api.put(`/site-config/update/${there._id}`, { version: there.version, value })
  else await api.post('/site-config/create', { key, group, description: help, value, public: setting.public === true })
}
