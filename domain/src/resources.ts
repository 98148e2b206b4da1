/** All resources, section by section, in the order of the catalogue. `npm run migrate:generate` writes the list. */
import { mou } from './modules/agreements/mou.ts'
import { mouAssignment } from './modules/agreements/mou-assignment.ts'
import { billings } from './modules/billing/billings.ts'
import { exchangeRate } from './modules/billing/exchange-rate.ts'
import { careers } from './modules/careers/careers.ts'
import { jobs } from './modules/careers/jobs.ts'
import { company } from './modules/companies/company.ts'
import { companyDocument } from './modules/companies/company-document.ts'
import { profileDownloadRequest } from './modules/companies/profile-download-request.ts'
import { profileSharing } from './modules/companies/profile-sharing.ts'
import { requestedCategory } from './modules/companies/requested-category.ts'
import { category } from './modules/directory/category.ts'
import { consultantCategory } from './modules/directory/consultant-category.ts'
import { department } from './modules/directory/department.ts'
import { packageResource } from './modules/directory/package.ts'
import { professionalCategory } from './modules/directory/professional-category.ts'
import { accommodation } from './modules/hospitality/accommodation.ts'
import { booking } from './modules/hospitality/booking.ts'
import { complimentaries } from './modules/hospitality/complimentaries.ts'
import { suite } from './modules/hospitality/suite.ts'
import { countLine } from './modules/inventory/count-line.ts'
import { countSheet } from './modules/inventory/count-sheet.ts'
import { customers } from './modules/inventory/customers.ts'
import { product } from './modules/inventory/product.ts'
import { purchase } from './modules/inventory/purchase.ts'
import { register } from './modules/inventory/register.ts'
import { registerSession } from './modules/inventory/register-session.ts'
import { sale } from './modules/inventory/sale.ts'
import { stores } from './modules/inventory/stores.ts'
import { supplier } from './modules/inventory/supplier.ts'
import { warehouse } from './modules/inventory/warehouse.ts'
import { adminNotification } from './modules/messaging/admin-notification.ts'
import { cannedReply } from './modules/messaging/canned-reply.ts'
import { companyNotification } from './modules/messaging/company-notification.ts'
import { contactMessage } from './modules/messaging/contact-message.ts'
import { customerFeedback } from './modules/messaging/customer-feedback.ts'
import { guestConversation } from './modules/messaging/guest-conversation.ts'
import { outerNotification } from './modules/messaging/outer-notification.ts'
import { adminUsers } from './modules/people/admin-users.ts'
import { joinRequests } from './modules/people/join-requests.ts'
import { listSettings } from './modules/people/list-settings.ts'
import { roles } from './modules/people/roles.ts'
import { savedViews } from './modules/people/saved-views.ts'
import { users } from './modules/people/users.ts'
import { appLanguage } from './modules/settings/app-language.ts'
import { siteConfig } from './modules/settings/site-config.ts'
import { unit } from './modules/settings/unit.ts'
import { addenda } from './modules/tendering/addenda.ts'
import { bidEvaluations } from './modules/tendering/bid-evaluations.ts'
import { bidOpenings } from './modules/tendering/bid-openings.ts'
import { bidRevisions } from './modules/tendering/bid-revisions.ts'
import { projectBid } from './modules/tendering/project-bid.ts'
import { projectWinnings } from './modules/tendering/project-winnings.ts'
import { projects } from './modules/tendering/projects.ts'
import { tenderAnswers } from './modules/tendering/tender-answers.ts'
import { tenderInvitations } from './modules/tendering/tender-invitations.ts'
import { tenderLots } from './modules/tendering/tender-lots.ts'
import { tenderQuestions } from './modules/tendering/tender-questions.ts'
import { activities } from './modules/website/activities.ts'
import { banners } from './modules/website/banners.ts'
import { blogs } from './modules/website/blogs.ts'
import { business } from './modules/website/business.ts'
import { faq } from './modules/website/faq.ts'
import { gallery } from './modules/website/gallery.ts'
import { philanthropic } from './modules/website/philanthropic.ts'
import { process } from './modules/website/process.ts'
import { recentWork } from './modules/website/recent-work.ts'
import { saas } from './modules/website/saas.ts'
import { service } from './modules/website/service.ts'
import { staticPage } from './modules/website/static-page.ts'
import { teamMember } from './modules/website/team-member.ts'
import { technology } from './modules/website/technology.ts'
import { testimonial } from './modules/website/testimonial.ts'
import { tributes } from './modules/website/tributes.ts'
import { videos } from './modules/website/videos.ts'
import { whyChooseUs } from './modules/website/why-choose-us.ts'

export const resources = [
  // Network
  company,
  companyDocument,
  projects,
  tenderLots,
  addenda,
  tenderAnswers,
  tenderQuestions,
  tenderInvitations,
  projectBid,
  bidEvaluations,
  bidRevisions,
  bidOpenings,
  projectWinnings,
  billings,
  exchangeRate,
  requestedCategory,
  profileDownloadRequest,
  profileSharing,
  // Agreements
  mou,
  mouAssignment,
  // Directory
  category,
  professionalCategory,
  consultantCategory,
  department,
  packageResource,
  // Conversations
  customerFeedback,
  contactMessage,
  guestConversation,
  cannedReply,
  // Notifications
  adminNotification,
  companyNotification,
  outerNotification,
  // Website
  blogs,
  videos,
  banners,
  faq,
  service,
  testimonial,
  gallery,
  recentWork,
  teamMember,
  tributes,
  activities,
  philanthropic,
  business,
  jobs,
  staticPage,
  careers,
  technology,
  saas,
  process,
  whyChooseUs,
  // Hospitality
  suite,
  accommodation,
  complimentaries,
  booking,
  // Inventory
  stores,
  customers,
  supplier,
  product,
  warehouse,
  sale,
  purchase,
  register,
  registerSession,
  countLine,
  countSheet,
  // People
  users,
  joinRequests,
  adminUsers,
  roles,
  savedViews,
  listSettings,
  // Settings
  siteConfig,
  appLanguage,
  unit,
] as const
