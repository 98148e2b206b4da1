import { careers } from '../modules/careers/careers.ts'
import { jobs } from '../modules/careers/jobs.ts'
import { activities } from '../modules/website/activities.ts'
import { banners } from '../modules/website/banners.ts'
import { blogs } from '../modules/website/blogs.ts'
import { business } from '../modules/website/business.ts'
import { faq } from '../modules/website/faq.ts'
import { gallery } from '../modules/website/gallery.ts'
import { philanthropic } from '../modules/website/philanthropic.ts'
import { process } from '../modules/website/process.ts'
import { recentWork } from '../modules/website/recent-work.ts'
import { saas } from '../modules/website/saas.ts'
import { service } from '../modules/website/service.ts'
import { staticPage } from '../modules/website/static-page.ts'
import { teamMember } from '../modules/website/team-member.ts'
import { technology } from '../modules/website/technology.ts'
import { testimonial } from '../modules/website/testimonial.ts'
import { tributes } from '../modules/website/tributes.ts'
import { videos } from '../modules/website/videos.ts'
import { whyChooseUs } from '../modules/website/why-choose-us.ts'

/** The resources of the section Website, in the order of the catalogue. */
export const website = [
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
] as const
