/** Blog posts and videos of the public site. */
import { blogs } from '@siteoffice/domain/modules/website/blogs'
import { videos } from '@siteoffice/domain/modules/website/videos'
import { html, oneOf, slugOfTitle, table, words } from '../prose.ts'
import { randomOf } from '../random.ts'
import type { DemoRow, Values } from '../row.ts'
import type { World } from '../world.ts'
import { ARABIC_POSTS, POSTS } from './blog-text.ts'
import { content, STATES } from './publishing.ts'

type Blog = Values<typeof blogs>
const TOPICS = ['news', 'tenders', 'safety', 'materials', 'technology', 'people', 'regulation'] as const

export function drawBlogs({ clock, crew, album }: World): DemoRow<Blog>[] {
  const english = POSTS.map((cells, index): DemoRow<Blog> => {
    const [title = '', topic, tags, state, ago, excerpt = '', body = ''] = cells
    const { _id, values, steps } = content(blogs, title, oneOf(STATES, state), -Number(ago), clock, crew)
    return {
      _id,
      values: {
        title,
        slug: slugOfTitle(title),
        language: 'en',
        excerpt,
        body: html(body),
        cover: album.scene(index),
        coverAlt: `A drawing of a site, for the post ${title}`.slice(0, 160),
        topic: oneOf(TOPICS, topic),
        tags: words(tags),
        author: crew.editor,
        relatedPosts: [],
        featured: index % 8 === 0,
        seo: { title: title.slice(0, 70), description: excerpt.slice(0, 160) },
        ...values,
      },
      steps,
    }
  })
  const arabic = ARABIC_POSTS.map((cells, index): DemoRow<Blog> => {
    const [title = '', slug = '', topic, ago, excerpt = '', body = ''] = cells
    const { _id, values, steps } = content(blogs, slug, 'published', -Number(ago), clock, crew)
    const cover = { cover: album.scene(index + 4), coverAlt: 'رسم لموقع بناء' }
    return {
      _id,
      values: {
        title,
        slug,
        language: 'ar',
        excerpt,
        body: html(body),
        ...cover,
        topic: oneOf(TOPICS, topic),
        tags: [],
        author: crew.editor,
        featured: false,
        ...values,
      },
      steps,
    }
  })
  const related = english.map((post, index): DemoRow<Blog> => {
    const near = english.filter(
      each => each !== post && each.values.topic === post.values.topic && each.values.status === 'published',
    )
    const sample = randomOf(`related ${index}`).sample(near, 2)
    return { ...post, values: { ...post.values, relatedPosts: sample.map(each => each._id) } }
  })
  return [...related, ...arabic]
}
type Video = Values<typeof videos>
/** title|topic|source|address|seconds|state|made so many days ago|description */
const VIDEOS = table(`
How to publish a project|training|youtube|https://www.youtube.com/watch?v=demo-publish|214|published|640|From the first field to the approval of the tender desk, in under four minutes.
How to submit a bid|training|youtube|https://www.youtube.com/watch?v=demo-submit|263|published|638|Fill in the bill, mark what you exclude, add your papers, and get the receipt.
Opening of bids, explained|training|youtube|https://www.youtube.com/watch?v=demo-opening|187|published|560|What the tender desk does on the day of the opening, and what bidders see of it.
Time lapse: a clinic in eleven months|projects|vimeo|https://vimeo.com/demo-clinic|142|published|505|One picture a day from the first excavator to the ribbon.
A bridge slides into place|projects|vimeo|https://vimeo.com/demo-bridge|331|published|410|Four thousand tonnes, moved nineteen metres in one night.
Tying in: scaffold safety|safety|youtube|https://www.youtube.com/watch?v=demo-scaffold|405|published|380|Where ties go, who may take them out, and what the tag must say.
Lifting plans that work|safety|youtube|https://www.youtube.com/watch?v=demo-lifting|372|published|290|A crane supervisor walks through a plan from weight to wind.
Ten questions to a quantity surveyor|interviews|youtube|https://www.youtube.com/watch?v=demo-surveyor|688|published|233|On measuring, on mistakes, and on why the first offer is rarely the final one.
Choosing a waterproofing membrane|products|link|https://media.siteoffice.example/videos/membranes|296|published|170|Bitumen, PVC or liquid: what fits a roof, a basement and a wet room.
The state of the network, spring|interviews|youtube|https://www.youtube.com/watch?v=demo-spring|541|unpublished|230|Figures of spring. Replaced by the film of autumn.
Our first training day|training|youtube|https://www.youtube.com/watch?v=demo-first-day|120|archived|700|Pictures from the first course for site supervisors.
The state of the network, autumn|interviews|youtube|https://www.youtube.com/watch?v=demo-autumn|498|scheduled|9|Awards, new members and what comes next year.
Curing concrete in the heat|training|youtube|https://www.youtube.com/watch?v=demo-curing|275|in_review|5|Water, wet burlap and compounds: when to use which.
Stores: from cart to delivery|products|link|https://media.siteoffice.example/videos/stores|160|draft|3|Raw cut, the sound is still missing.`)

export function drawVideos({ clock, crew, album }: World): DemoRow<Video>[] {
  return VIDEOS.map((cells, index): DemoRow<Video> => {
    const [title = '', topic, source, url = '', seconds, state, ago, description = ''] = cells
    const { _id, values, steps } = content(videos, title, oneOf(STATES, state), -Number(ago), clock, crew)
    return {
      _id,
      values: {
        title,
        slug: slugOfTitle(title),
        language: 'en',
        description,
        source: oneOf(['youtube', 'vimeo', 'link'], source),
        url,
        thumbnail: album.scene(index + 5),
        durationSeconds: Number(seconds),
        topic: oneOf(['projects', 'training', 'safety', 'interviews', 'products'], topic),
        featured: index % 5 === 0,
        order: (index + 1) * 10,
        seo: { title: title.slice(0, 70), description: description.slice(0, 160) },
        ...values,
      },
      steps,
    }
  })
}
