/** Names a view, shares it, or deletes it; a chunk of its own. */
import { useId, useState } from 'react'
import { ReferencePicker } from '../../../kinds/reference/picker.tsx'
import { ApiError } from '../../../lib/api.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import { useSession } from '../../../lib/session.ts'
import { toast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import styles from '../../../ui/dialog-form.module.css'
import { TextInput } from '../../../ui/text-input.tsx'
import { keepListSetting } from '../../queries/list-setting.ts'
import type { SavedView } from '../../queries/open-view.ts'
import { mayShare, shownIn, useViewActions } from './view-actions.ts'
import type { ViewProps } from './view-props.ts'

interface Props extends ViewProps {
  /** null: a new view with the content of the list */
  readonly edited: SavedView | null
  readonly onClose: () => void
}
/** The values of the dialog, and saving them; `wrong`: why that was refused. */
function useViewForm({ resource, state, columns, edited, onClose }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const actions = useViewActions()
  const [name, setName] = useState(edited?.name ?? '')
  const [roles, setRoles] = useState(edited?.roles ?? [])
  const [begin, setBegin] = useState({ usual: false, pinned: false, mailed: false })
  const [busy, setBusy] = useState(false)
  const [wrong, setWrong] = useState<string>()
  const shares = mayShare(session)
  const values = { name: name.trim(), ...(shares && { roles: roles.map(({ _id }) => _id) }) }
  const save = async () => {
    if (edited !== null) return actions.update(edited, values)
    const settings = { resource: resource.name, ...shownIn(state, columns) }
    const view = await actions.create({ ...settings, ...values })
    const change = { ...(begin.usual && { defaultView: view._id }), ...(begin.pinned && { pin: view._id }) }
    const mail = begin.mailed && { mail: view._id }
    if (begin.usual || begin.pinned || begin.mailed) await keepListSetting(resource.name, { ...change, ...mail })
    actions.open(view._id)
    return view
  }
  const attempt = async () => {
    if (values.name === '') return
    setBusy(true)
    try {
      const saved = await save()
      toast.success({ title: t('The view “{{name}}” is saved', { name: saved.name }) })
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setWrong(error.message)
    } finally {
      setBusy(false)
    }
  }
  return { name, setName, roles, setRoles, begin, setBegin, busy, wrong, shares, attempt }
}
type Form = ReturnType<typeof useViewForm>

export function ViewDialog(props: Props) {
  const { edited, view: open, onClose } = props
  const { t } = useTranslation()
  const id = useId()
  const form = useViewForm(props)
  const { name, wrong } = form
  return (
    <Dialog
      open
      title={edited === null ? t('Save this list as a view') : t('Edit the view {{name}}', { name: edited.name })}
      okText={t('Save view')}
      cancelText={edited === null ? t('Close') : t('Keep as it is')}
      ok={{ disabled: name.trim() === '' }}
      busy={form.busy}
      onOk={() => void form.attempt()}
      onCancel={onClose}
    >
      <div className={styles.form}>
        <label htmlFor={`${id}-name`}>{t('Name')}</label>
        <TextInput
          id={`${id}-name`}
          value={name}
          maxLength={80}
          aria-invalid={wrong !== undefined}
          aria-describedby={`${id}-wrong`}
          onChange={form.setName}
          onKeyDown={event => {
            if (event.key === 'Enter') void form.attempt()
          }}
        />
        <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
          {wrong}
        </p>
        {form.shares && <Sharing id={`${id}-roles`} form={form} />}
        {edited === null ? (
          <Beginning form={form} />
        ) : (
          <Removal view={edited} onRemoved={onClose} isOpen={open.view?._id === edited._id} />
        )}
      </div>
    </Dialog>
  )
}
function Sharing({ id, form }: { readonly id: string; readonly form: Form }) {
  const { t } = useTranslation()
  return (
    <>
      <label htmlFor={id}>{t('Shared with')}</label>
      <ReferencePicker id={id} resource="roles" multiple value={form.roles} onChange={form.setRoles} />
      <p>{t('People with one of these roles who may read the list can open the view.')}</p>
    </>
  )
}
function Beginning({ form: { begin, setBegin } }: { readonly form: Form }) {
  const { t } = useTranslation()
  return (
    <>
      <Checkbox checked={begin.usual} onChange={usual => setBegin({ ...begin, usual })}>
        {t('Open the list with it')}
      </Checkbox>
      <Checkbox checked={begin.pinned} onChange={pinned => setBegin({ ...begin, pinned })}>
        {t('Keep it in the menu')}
      </Checkbox>
      <Checkbox checked={begin.mailed} onChange={mailed => setBegin({ ...begin, mailed })}>
        {t('Mail me once a day what is new in it')}
      </Checkbox>
    </>
  )
}
interface RemovalProps {
  readonly view: SavedView
  readonly isOpen: boolean
  readonly onRemoved: () => void
}
/** Asks before a view is deleted: others may use it, and it does not come back. */
function Removal({ view, isOpen, onRemoved }: RemovalProps) {
  const { t } = useTranslation()
  const actions = useViewActions()
  const [asking, setAsking] = useState(false)
  const remove = async () => {
    await actions.remove(view)
    if (isOpen) actions.open(undefined)
    toast.success({ title: t('“{{name}}” was deleted', { name: view.name }) })
    onRemoved()
  }
  if (!asking)
    return (
      <Button danger type="text" onClick={() => setAsking(true)}>
        {t('Delete this view')}
      </Button>
    )
  return (
    <p role="alert">
      {view.roles.length > 0
        ? t('It goes for everybody it is shared with, and does not come back. Records stay as they are.')
        : t('It does not come back. Records stay as they are.')}{' '}
      {/* what failed has been toasted by the call */}
      <Button danger onClick={() => void remove().catch(() => undefined)}>
        {t('Delete this view')}
      </Button>
    </p>
  )
}
