class CreateArticles < ActiveRecord::Migration[7.2]
  def change
    create_table :articles do |t|
      t.text :title, null: false
      t.text :body, null: false
    end
  end
end
