import { apis, screens } from '@pelita/contract/all.ts'
import { badgeApi, badgeScreens } from '@pelita/contract/areas/achievement/badge.ts'
import { assignmentScreens } from '@pelita/contract/areas/assignment/assignment.ts'
import { categoryApi, categoryScreens } from '@pelita/contract/areas/category.ts'
import { certificateApi } from '@pelita/contract/areas/certificate/certificate.ts'
import { awardScreens } from '@pelita/contract/areas/certificate/certificate-screens.ts'
import { templateApi, templateScreens } from '@pelita/contract/areas/certificate/template.ts'
import { themeApi, themeScreens } from '@pelita/contract/areas/certificate/theme.ts'
import { classroomApi, classroomScreens } from '@pelita/contract/areas/classroom/classroom.ts'
import { digilibApi, digilibScreens } from '@pelita/contract/areas/digilib/digilib.ts'
import { documentApi } from '@pelita/contract/areas/document/document.ts'
import { documentScreens } from '@pelita/contract/areas/document/document-screens.ts'
import { knowledgeFeedApi, knowledgeFeedScreens } from '@pelita/contract/areas/knowledge-feed/knowledge-feed.ts'
import { leaderboardScreens } from '@pelita/contract/areas/leaderboard/leaderboard.ts'
import { merchandiseApi } from '@pelita/contract/areas/leaderboard/merchandise.ts'
import { targetApi } from '@pelita/contract/areas/leaderboard/target.ts'
import { locationApi, locationScreens } from '@pelita/contract/areas/location.ts'
import { videoApi, videoScreens } from '@pelita/contract/areas/media/media.ts'
import { channelScreens, popupApi, popupScreens } from '@pelita/contract/areas/popup/popup.ts'
import { presenceScreens } from '@pelita/contract/areas/presence.ts'
import { providerApi, providerScreens } from '@pelita/contract/areas/provider.ts'
import { shortLinkApi, shortLinkScreens } from '@pelita/contract/areas/short-link.ts'
import { userScreens } from '@pelita/contract/areas/user.ts'
import { userApi } from '@pelita/contract/areas/user-api.ts'
import type { Endpoint } from '@pelita/contract/core/endpoint.ts'
import { pathTo, type Screen } from '@pelita/contract/core/screen.ts'
import { assignmentReport, usedAssignment } from '../areas/assignment/assignments.ts'
import { unique } from '../areas/presence/presences.ts'
import { quizSamples } from '../areas/quiz/quiz-samples.ts'
import { anAccount, mailedToken } from '../areas/user/accounts.ts'
import { first, firstOf, forgetPassword, ofAchievement, type Sample, type Samples, type Screens } from './sample-parts.ts'
import { someBatch, someMeeting } from './some-records.ts'

/** Records to open screens with; a screen that needs one and has none does not compile. */
const samples: Samples = {
  'achievement-certificate': ofAchievement(certificateApi, awardScreens),
  certificate: {
    edit: first(templateApi.list, templateScreens.edit.path),
    detail: first(templateApi.list, templateScreens.detail.path),
  },
  channel: {
    edit: first(popupApi.list, channelScreens.edit.path),
    detail: first(popupApi.list, channelScreens.detail.path),
  },
  popup: {
    detail: {
      addresses: async (call) => {
        const { results } = await call(popupApi.list, { query: {} })
        const path = pathTo(popupScreens.detail.path, { id: results[0]?.id ?? '' })
        return [path, `${path}?tab=statistics`]
      },
    },
  },
  classroom: {
    calendar: {
      addresses: async () => ['month', 'week', 'agenda'].map((view) => `${classroomScreens.calendar.path}?view=${view}`),
    },
    create: { addresses: async (call) => [pathTo(classroomScreens.create.path, await call(classroomApi.generateId, {}))] },
    createBatch: { addresses: async (call) => [pathTo(classroomScreens.createBatch.path, await someBatch(call))] },
    createBatchEdit: { addresses: async (call) => [pathTo(classroomScreens.createBatchEdit.path, await someBatch(call))] },
    edit: {
      addresses: async (call) => {
        const path = pathTo(classroomScreens.edit.path, await someBatch(call))
        return ['1', '2', '3', '4', '5'].map((step) => `${path}?step=${step}`)
      },
    },
    editBatch: { addresses: async (call) => [pathTo(classroomScreens.editBatch.path, await someBatch(call))] },
    batch: {
      addresses: async (call) => {
        const path = pathTo(classroomScreens.batch.path, await someBatch(call))
        return [path, `${path}?view=read`]
      },
    },
    detail: {
      addresses: async (call) => {
        const path = pathTo(classroomScreens.detail.path, { id: (await someBatch(call)).id })
        return [
          path,
          ...['content', 'batch', 'participant', 'feedback', 'waiting-list', 'others'].map((tab) => `${path}?tab=${tab}`),
        ]
      },
    },
  },
  leaderboard: {
    list: {
      addresses: async () =>
        ['leaderboard', 'target', 'merchandise', 'redemption'].map((tab) => `${leaderboardScreens.list.path}?tab=${tab}`),
    },
    targetEdit: first(targetApi.list, leaderboardScreens.targetEdit.path),
    targetDetail: first(targetApi.list, leaderboardScreens.targetDetail.path),
    merchandiseEdit: first(merchandiseApi.list, leaderboardScreens.merchandiseEdit.path),
    merchandiseDetail: first(merchandiseApi.list, leaderboardScreens.merchandiseDetail.path),
  },
  theme: {
    edit: first(themeApi.list, themeScreens.edit.path),
    detail: first(themeApi.list, themeScreens.detail.path),
  },
  assignment: {
    detail: {
      addresses: async (call) => {
        const path = pathTo(assignmentScreens.detail.path, { id: (await usedAssignment(call)).id })
        return [path, `${path}?tab=assignment-result`]
      },
    },
    report: {
      addresses: async (call, org) => {
        const [alone, together] = [await usedAssignment(call), await usedAssignment(call, { type: 'group' })]
        return [
          assignmentReport(org, alone),
          assignmentReport(org, together),
          pathTo(assignmentScreens.report.path, { id: alone.id }),
        ]
      },
    },
    grading: {
      addresses: async (call) => {
        const { id } = await usedAssignment(call, { row: ({ status }) => status === 'waiting_review' })
        return [pathTo(assignmentScreens.grading.path, { id })]
      },
    },
  },
  auth: {
    login: { signedOut: true, addresses: (_, org) => [`/pages/login?org_code=${org}`] },
    verification: {
      signedOut: true,
      before: forgetPassword,
      addresses: async (call) => {
        const { email } = await anAccount(call, { full_name: unique('Invited') })
        return ['/pages/verification', `/pages/verification#token=${await mailedToken(email)}`]
      },
    },
  },
  badge: ofAchievement(badgeApi, badgeScreens),
  presence: {
    edit: { addresses: async (call) => [pathTo(presenceScreens.edit.path, (await someMeeting(call)).presence)] },
    detail: {
      addresses: async (call) => {
        const { presence, batch_id, schedule_id } = await someMeeting(call)
        const path = pathTo(presenceScreens.detail.path, presence)
        const place = `batch_id=${batch_id}&schedule_id=${schedule_id}`
        return [path, `${path}?tab=qr-code`, `${path}?tab=qr-code&${place}`, `${path}?tab=attendance`]
      },
    },
    preview: {
      addresses: async (call) => {
        const { presence, batch_id, schedule_id } = await someMeeting(call)
        return [`${pathTo(presenceScreens.preview.path, presence)}?batch_id=${batch_id}&schedule_id=${schedule_id}`]
      },
    },
  },
  category: {
    list: { addresses: () => [categoryScreens.list.path, `${categoryScreens.list.path}?tab=competencies`] },
    detail: {
      addresses: async (call) => {
        const { results } = await call(categoryApi.list, { query: { order_by: 'tree' } })
        const path = pathTo(categoryScreens.detail.path, { id: results[0]?.id ?? '' })
        return [path, `${path}?tab=contents`]
      },
    },
  },
  document: {
    pdfEdit: first(documentApi.list, documentScreens.pdfEdit.path, { type_document: 'pdf', source: 'own' }),
    pdfDetail: {
      addresses: async (call) => {
        const path = await firstOf(call, documentApi.list, documentScreens.pdfDetail.path, {
          type_document: 'pdf',
          source: 'own',
        })
        return [path, ...['statistics', 'readers', 'used-in'].map((tab) => `${path}?tab=${tab}`)]
      },
    },
    pptEdit: first(documentApi.list, documentScreens.pptEdit.path, { type_document: 'ppt', source: 'own' }),
    pptDetail: {
      addresses: async (call) => {
        const { results } = await call(documentApi.list, { query: { type_document: 'ppt' } })
        return results.map(({ id }) => pathTo(documentScreens.pptDetail.path, { id }))
      },
    },
    oldEdit: first(documentApi.list, documentScreens.oldEdit.path, { type_document: 'pdf', source: 'own' }),
    oldDetail: first(documentApi.list, documentScreens.oldDetail.path, { type_document: 'pdf', source: 'own' }),
  },
  digilib: {
    list: { addresses: () => [digilibScreens.list.path, `${digilibScreens.list.path}?type=2`] },
    create: { addresses: () => [digilibScreens.create.path] },
    detail: {
      addresses: async (call) => {
        const at = async (type: '1' | '2' | '3', title: string) => {
          const { results } = await call(digilibApi.list, { query: { type, keyword: title } })
          return pathTo(digilibScreens.detail.path, { id: results[0]?.id ?? '' })
        }
        const [printed, ebook] = [await at('2', 'Memimpin'), await at('1', 'Panduan')]
        return [
          printed,
          `${printed}?tab=loans`,
          `${printed}?tab=reviews`,
          ebook,
          `${ebook}?tab=readers`,
          await at('3', 'Perubahan'),
        ]
      },
    },
  },
  video: {
    detail: {
      addresses: async (call) => {
        const { results } = await call(videoApi.list, { query: { order_by: 'views', order_type: 'desc' } })
        const path = pathTo(videoScreens.detail.path, { id: results[0]?.id ?? '' })
        return [path, ...['statistics', 'viewers', 'used-in', 'comments'].map((tab) => `${path}?tab=${tab}`)]
      },
    },
  },
  'knowledge-feed': {
    list: { addresses: () => [knowledgeFeedScreens.list.path, `${knowledgeFeedScreens.list.path}?status=hidden`] },
    detail: {
      addresses: async (call) => {
        const at = async (status: 'published' | 'waiting_review' | 'hidden', content?: 'podcast' | 'document' | 'link') => {
          const { results } = await call(knowledgeFeedApi.list, { query: { status, ...(content && { content }) } })
          return pathTo(knowledgeFeedScreens.detail.path, { content: results[0]?.content ?? '', id: results[0]?.id ?? '' })
        }
        const hidden = await at('hidden')
        return [
          await at('waiting_review'),
          hidden,
          `${hidden}?tab=comments`,
          `${hidden}?tab=reports`,
          await at('published', 'podcast'),
        ]
      },
    },
  },
  location: {
    detail: {
      addresses: async (call) => {
        const { results } = await call(locationApi.list, { query: { order_by: 'used_by', order_type: 'desc' } })
        const path = pathTo(locationScreens.detail.path, { id: results[0]?.id ?? '' })
        return [path, `${path}?tab=rooms`, `${path}?tab=used-in`]
      },
    },
  },
  provider: {
    detail: {
      addresses: async (call) => {
        const { results } = await call(providerApi.list, { query: {} })
        const path = pathTo(providerScreens.detail.path, { id: results[0]?.id ?? '' })
        return [path, `${path}?tab=contents`]
      },
    },
  },
  quiz: quizSamples,
  'short-link': {
    detail: {
      addresses: async (call) => {
        const { results } = await call(shortLinkApi.list, { query: { sort: 'clicks:desc' } })
        const path = pathTo(shortLinkScreens.detail.path, { id: results[0]?.id ?? '' })
        return [path, `${path}?tab=statistics`]
      },
    },
  },
  user: {
    list: { addresses: () => [userScreens.list.path, `${userScreens.list.path}?status=waiting_approval`] },
    create: {
      addresses: async (call) => {
        const { results } = await call(userApi.list, { query: {} })
        return ['/user/create', `/user/create/${results[0]?.id}`]
      },
    },
    detail: {
      addresses: async (call) => {
        const { results } = await call(userApi.list, { query: { keyword: 'learner1@' } })
        const path = pathTo(userScreens.detail.path, { id: results[0]?.id ?? '' })
        return [path, ...['learning', 'achievement', 'organization', 'activity'].map((tab) => `${path}?tab=${tab}`)]
      },
    },
  },
}

const ofFirst = (area: string, { path }: Screen): Sample => {
  const { list }: Readonly<Record<string, Endpoint>> = apis[area as keyof typeof apis] ?? {}
  return list && /^[^:]+\/:id$/.test(path) ? first(list, path as `/${string}/:id`) : {}
}

/** Every registered screen with how to visit it. */
export const everyScreen: readonly {
  readonly name: string
  /** What the screen does with its record: list, detail, edit … */
  readonly shape: string
  readonly screen: Screen
  readonly sample: Sample
}[] = Object.entries(screens).flatMap(([area, ofArea]) => {
  const ofSamples: Readonly<Record<string, Sample>> = samples[area as keyof Screens] ?? {}
  return Object.entries<Screen>(ofArea).map(([name, screen]) => ({
    name: `${area}-${name}`,
    shape: name,
    screen,
    sample: ofSamples[name] ?? ofFirst(area, screen),
  }))
})
