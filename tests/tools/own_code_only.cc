// A plugin for clang-tidy 16 that does what clang-tidy 22 does by itself: the checks visit only the
// declarations of the project. Those of the system's headers take nine tenths of the checks' time,
// and their findings are not shown.
#include <memory>
#include <string>
#include <vector>

#include <clang/AST/ASTConsumer.h>
#include <clang/AST/ASTContext.h>
#include <clang/Basic/SourceManager.h>
#include <clang/Frontend/FrontendAction.h>
#include <clang/Frontend/FrontendPluginRegistry.h>

namespace {

class OwnCode final : public clang::ASTConsumer {
 public:
  void HandleTranslationUnit(clang::ASTContext& context) override {
    const clang::SourceManager& sources = context.getSourceManager();
    std::vector<clang::Decl*> own;
    for (clang::Decl* each : context.getTranslationUnitDecl()->decls()) {
      const clang::SourceLocation place = sources.getExpansionLoc(each->getLocation());
      if (place.isValid() && !sources.isInSystemHeader(place)) own.push_back(each);
    }
    context.setTraversalScope(own);
  }
};

class OwnCodeOnly final : public clang::PluginASTAction {
 protected:
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance& /*compiler*/,
                                                        llvm::StringRef /*file*/) override {
    return std::make_unique<OwnCode>();
  }
  bool ParseArgs(const clang::CompilerInstance& /*compiler*/,
                 const std::vector<std::string>& /*arguments*/) override {
    return true;
  }
  ActionType getActionType() override { return AddBeforeMainAction; }
};

const clang::FrontendPluginRegistry::Add<OwnCodeOnly> kRegistered("own-code-only",
                                                                  "checks the project's own code");

}  // namespace
