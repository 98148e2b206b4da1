/** Makes a passkey: takes a name to recognise it by, and the password. */
import { text } from '@siteoffice/domain/engine/field'
import { addPasskey, preparePasskey } from '@siteoffice/domain/modules/people/second-factor-endpoints'
import { useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { useTranslation } from '../../../../lib/i18n.ts'
import { useSession } from '../../../../lib/session.ts'
import { ShortFormFields } from '../../../../records/form/short-form.tsx'
import { textsIn, useShortForm } from '../../../../records/form/use-short-form.ts'
import { Button } from '../../../../ui/button.tsx'
import { mapErrors } from '../map-errors.ts'
import { currentPassword, notCurrent } from '../own-fields.ts'
import { useFirstField } from '../second-factor/use-first-field.ts'
import { deviceName } from './device-name.ts'
import { madePasskey } from './web-authn.ts'

interface AddPasskeyProps {
  readonly onDone: () => void
  readonly onCancel: () => void
}
const NAME = text({ required: true, max: 80 })

export function AddPasskey({ onDone, onCancel }: AddPasskeyProps) {
  const { t } = useTranslation()
  const { profile } = useSession()
  const [initial] = useState(() => ({ name: deviceName() }))
  const adding = useShortForm({
    fields: {
      name: {
        field: { ...NAME, help: t('So that you know it by: the device, or where it is kept.') },
        label: t('Name'),
        missing: t('Enter a name.'),
      },
      password: currentPassword(),
    },
    initial,
    words: { password: notCurrent() },
    send: async values => {
      const { name, password } = textsIn(values)
      const { challenge, options } = await call(preparePasskey, { body: { password } })
      const response = await madePasskey(options)
      const again = t('The passkey could not be added. Try once more.')
      const adding = call(addPasskey, { body: { challenge, name: name.trim(), response } })
      await mapErrors(adding, { challenge: again, response: again })
      onDone()
    },
  })
  useFirstField(adding)
  const about = t('Your browser will ask where to keep it: on this device, on your phone, or on a key.')
  return (
    <ShortFormFields form={adding} username={profile?.email ?? ''} before={<p className="factor-about">{about}</p>}>
      <div className="factor-buttons">
        <Button type="primary" submit loading={adding.busy} disabled={adding.resting}>
          {t('Add')}
        </Button>
        <Button onClick={onCancel}>{t('Cancel')}</Button>
      </div>
    </ShortFormFields>
  )
}
