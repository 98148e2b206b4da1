/** Units that staff have added or changed: the profile brings them, and what reads or shows units knows them from here on. */
import { setOwnUnits } from '@siteoffice/domain/engine/units'
import { onSessionChange, sessionNow } from './session.ts'

const tell = (): void => setOwnUnits(sessionNow().profile?.units ?? [])
tell()
onSessionChange(tell)
