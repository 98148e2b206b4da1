import { defineModule } from '../../services/module.ts'
import { mountPublicSite } from './public-site/routes.ts'
import { activities, banners, blogs, staticPage, videos } from './rules/content.ts'

export const website = defineModule({
  name: 'website',
  rules: { blogs, videos, banners, activities, 'static-page': staticPage },
  mount: (api, { engine, base }) => mountPublicSite(api, engine, base),
})
