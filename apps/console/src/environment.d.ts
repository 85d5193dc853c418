interface ImportMetaEnv {
  /** The version in package.json, shown in the sidebar's footer. */
  readonly APP_VERSION: string
}
