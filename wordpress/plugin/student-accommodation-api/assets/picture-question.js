/* Says in the media library's own questions before pictures are deleted where they are used. */
;((wp) => {
  const { l10n } = wp.media.view
  const lossesOf = (models) =>
    models
      .filter((model) => model.get('hfsLosses'))
      .map((model) => `${model.get('title')}: ${model.get('hfsLosses')}\n\n`)
      .join('')

  const { deleteAttachment } = wp.media.view.Attachment.Details.prototype
  wp.media.view.Attachment.Details.prototype.deleteAttachment = function (event) {
    const { warnDelete } = l10n
    l10n.warnDelete = lossesOf([this.model]) + warnDelete
    deleteAttachment.call(this, event)
    l10n.warnDelete = warnDelete
  }

  // the toolbar of the grid reads its question when it asks
  for (const name of ['warnBulkDelete', 'warnBulkTrash']) {
    const question = l10n[name]
    Object.defineProperty(l10n, name, {
      get: () => lossesOf(wp.media.frame?.state()?.get('selection')?.models ?? []) + question,
    })
  }
})(window.wp)
