/** The units that staff have added or changed: the profile brings them, and from here on all code knows them. */
import { setOwnUnits } from '@siteoffice/domain/engine/units'
import { onSessionChange, sessionNow } from './session.ts'

const tell = (): void => setOwnUnits(sessionNow().profile?.units ?? [])
tell()
onSessionChange(tell)
