import { learnerCommentApi } from '@pelita/contract/areas/learner-comment.ts'
import { commentTarget } from '../../learning/comment/comment-targets.ts'
import { readComments, takeBackComment, writeComment } from '../../learning/comment/comments.ts'
import { asGuest } from '../../learning/distribution/visit.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { implement } from '../../platform/http/implement.ts'

interface About {
  readonly type: string
  readonly id: string
  readonly userId: string
}
interface Asked {
  readonly params: { readonly module_type: string; readonly id: string }
  readonly session: { readonly membership_id: string }
}

const aboutOf = ({ params, session }: Asked): About => ({
  type: params.module_type,
  id: params.id,
  userId: session.membership_id,
})

/** A content of another organisation is looked for there; what is written about it stays at home. */
const targetOf = (db: OrgDb, { type, id, userId }: About) =>
  asGuest(db, { table: 'contents', id }, () => commentTarget(db, type, id, userId))

export const learnerCommentRoutes = implement(learnerCommentApi, {
  list: async ({ db, query, ...asked }) => {
    await targetOf(db, aboutOf(asked))
    return readComments(db, aboutOf(asked), query, query.timezone ?? asked.session.timezone)
  },
  write: async ({ db, body, ...asked }) => {
    const { title } = await targetOf(db, aboutOf(asked))
    return writeComment(db, { ...aboutOf(asked), title, text: body.text })
  },
  remove: ({ db, params, session }) => takeBackComment(db, aboutOf({ params, session }), params.comment_id),
})
