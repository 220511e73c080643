/* Sends with what is saved what the editor was opened with, so that WordPress can tell the changes of two people apart. */
;((wp) => {
  wp.apiFetch.use((options, next) => {
    const { path = '', method, data } = options
    const editor = wp.data.select('core/editor')
    const id = editor?.getCurrentPostId()
    const isSave =
      ['PUT', 'POST'].includes(method) && data && new RegExp(`^/wp/v2/[\\w-]+/${id}(?:\\?|$)`).test(path)
    if (!isSave) return next(options)
    const whole = ['featured_media', 'excerpt', 'slug', 'categories', 'locations', 'parent', 'menu_order']
    const hfs_base = {
      ...Object.fromEntries(whole.map((name) => [name, editor.getCurrentPostAttribute(name)])),
      fields: editor.getCurrentPostAttribute('meta')?.hfs_fields,
      title: editor.getCurrentPostAttribute('title'),
      content: editor.getCurrentPostAttribute('content'),
    }
    return next({ ...options, data: { ...data, hfs_base } })
  })
})(window.wp)
