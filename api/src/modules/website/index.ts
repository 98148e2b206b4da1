import { defineModule } from '../../services/module.ts'
import { mountPublicSite } from './public-site/routes.ts'
import { activities, banners, blogs, staticPage, testimonial, videos } from './rules/content.ts'

export const website = defineModule({
  name: 'website',
  rules: { blogs, videos, banners, activities, 'static-page': staticPage, testimonial },
  mount: (api, { engine, base }) => mountPublicSite(api, engine, base),
})
