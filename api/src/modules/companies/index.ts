import { defineModule } from '../../services/module.ts'
import { mountProfileDownloads } from './profile-document/routes.ts'
import { mountProfileReaders } from './profile-readers.ts'
import { paperEnds, verificationEnds } from './reminders.ts'
import { mountReviewQueue } from './review-queue.ts'
import { company } from './rules/company.ts'
import { companyDocument } from './rules/company-document.ts'
import { profileDownloadRequest } from './rules/profile-download-request.ts'
import { profileSharing } from './rules/profile-sharing.ts'
import { requestedCategory } from './rules/requested-category.ts'
import { mountSharedProfiles } from './shared-profile/routes.ts'

export const companies = defineModule({
  name: 'companies',
  reminders: [verificationEnds, paperEnds],
  mount(api, services) {
    mountProfileDownloads(api, services)
    mountSharedProfiles(api, services)
    mountReviewQueue(api, services)
    mountProfileReaders(api, services)
  },
  rules: { company, companyDocument, requestedCategory, profileDownloadRequest, profileSharing },
})
