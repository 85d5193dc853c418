import { Navigate } from '@tanstack/react-router'

/** The organisation has switched courses off: their addresses lead nowhere. */
export const CourseGone = () => <Navigate to="/pages/error-404" replace />
