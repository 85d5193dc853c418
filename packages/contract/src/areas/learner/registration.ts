import type { ContractArea } from '../../core/area.ts'
import { learnerApi } from '../learner.ts'
import { learnerCatalogueApi } from '../learner-catalogue.ts'
import { learnerCoachingApi } from '../learner-coaching.ts'
import { learnerCommentApi } from '../learner-comment.ts'
import { learnerExpertApi } from '../learner-expert.ts'
import { learnerFeedbackApi } from '../learner-feedback.ts'
import { learnerMeApi } from '../learner-me.ts'
import { learnerNotificationApi } from '../learner-notification.ts'
import { learnerPresenceApi } from '../learner-presence.ts'
import { learnerProgressApi } from '../learner-progress.ts'
import { learnerPushApi } from '../learner-push.ts'
import { learnerStepApi } from '../learner-step.ts'
import { learnerTodoApi } from '../learner-todo.ts'
import { learnerTrainerApi } from '../learner-trainer.ts'

/** All that the area is known by. */
export const learnerArea = {
  apis: {
    learner: learnerApi,
    'learner-catalogue': learnerCatalogueApi,
    'learner-coaching': learnerCoachingApi,
    'learner-comment': learnerCommentApi,
    'learner-feedback': learnerFeedbackApi,
    'learner-me': learnerMeApi,
    'learner-notification': learnerNotificationApi,
    'learner-push': learnerPushApi,
    'learner-expert': learnerExpertApi,
    'learner-presence': learnerPresenceApi,
    'learner-progress': learnerProgressApi,
    'learner-step': learnerStepApi,
    'learner-todo': learnerTodoApi,
    'learner-trainer': learnerTrainerApi,
  },
} as const satisfies ContractArea
